import { t } from "@lingui/core/macro";
import type { Category } from "#shared/design-templates/kit/template.ts";

/** For whom the templates of a category are, as a heading and a sentence of the gallery. */
export const categoryTexts: Record<Category, { title: string; text: string; for: string }> = {
  restaurant: {
    title: t`Restaurants`,
    text: t`Menus with prices, the dish of the day, happy hours.`,
    for: t`restaurants and food stalls`,
  },
  bakery: {
    title: t`Bakeries and cafés`,
    text: t`Price lists of bread and cakes, cakes to order, coffee offers.`,
    for: t`bakeries, cake shops and cafés`,
  },
  sweets: {
    title: t`Sweet shops`,
    text: t`Price lists by the kilo, gift boxes, orders for weddings.`,
    for: t`sweet shops`,
  },
  clinic: {
    title: t`Clinics and labs`,
    text: t`The doctor’s times, prices of tests, health camps.`,
    for: t`clinics and labs`,
  },
  school: {
    title: t`Schools and coaching`,
    text: t`Timetables, admissions, notices for parents.`,
    for: t`schools, colleges and coaching classes`,
  },
  gym: {
    title: t`Gyms and yoga`,
    text: t`Class times, membership prices, open days.`,
    for: t`gyms and yoga studios`,
  },
  salon: {
    title: t`Salons`,
    text: t`Price boards, bridal packages, coupons.`,
    for: t`salons, parlours and barbers`,
  },
  retail: {
    title: t`Shops`,
    text: t`Sales, new arrivals, coupons and price lists.`,
    for: t`shops of every kind`,
  },
  temple: {
    title: t`Temples`,
    text: t`Darshan times, meals for all, donations by UPI.`,
    for: t`temples and trusts`,
  },
  office: {
    title: t`Offices`,
    text: t`Visitors, meetings, new colleagues.`,
    for: t`offices and receptions`,
  },
  property: {
    title: t`Real estate`,
    text: t`Flats and prices, open houses, site visits.`,
    for: t`builders and estate agents`,
  },
  hotel: {
    title: t`Hotels`,
    text: t`Rooms and prices, times of the day, the way to the sights.`,
    for: t`hotels, lodges and resorts`,
  },
  jeweller: {
    title: t`Jewellers`,
    text: t`The gold rate of the day, making charges, bridal sets.`,
    for: t`jewellers`,
  },
  pharmacy: {
    title: t`Medical shops`,
    text: t`Open at night, home delivery, tests at the counter.`,
    for: t`pharmacies and medical shops`,
  },
  kirana: {
    title: t`Kirana and groceries`,
    text: t`Prices of the day, vegetables, milk, offers on rice and oil.`,
    for: t`kirana shops and supermarkets`,
  },
  repair: {
    title: t`Repairs and services`,
    text: t`Garages, mobile shops, laundries, tailors, hardware.`,
    for: t`garages, laundries, tailors and repair shops`,
  },
  festival: {
    title: t`Festivals and national days`,
    text: t`Greetings and offers from Diwali to Durga Puja.`,
    for: t`every business on a festival`,
  },
  everyday: {
    title: t`For every business`,
    text: t`Opening hours, Wi-Fi, payment by UPI, birthdays, notices.`,
    for: t`every business`,
  },
};
