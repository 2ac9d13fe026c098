import type { Template } from "./kit/template.ts";
import { days } from "./occasions/days.ts";
import { everyday } from "./occasions/everyday.ts";
import { feasts } from "./occasions/feasts.ts";
import { guests } from "./occasions/guests.ts";
import { harvest } from "./occasions/harvest.ts";
import { lights } from "./occasions/lights.ts";
import { nation } from "./occasions/nation.ts";
import { bakery } from "./trades/bakery.ts";
import { bazaar } from "./trades/bazaar.ts";
import { classesAndCare } from "./trades/classes-and-care.ts";
import { clinic } from "./trades/clinic.ts";
import { coldAndSweet } from "./trades/cold-and-sweet.ts";
import { gym } from "./trades/gym.ts";
import { halls } from "./trades/halls.ts";
import { hotels } from "./trades/hotel.ts";
import { jewellers } from "./trades/jeweller.ts";
import { kiranas } from "./trades/kirana.ts";
import { office } from "./trades/office.ts";
import { pharmacies } from "./trades/pharmacy.ts";
import { property } from "./trades/property.ts";
import { repairs } from "./trades/repair.ts";
import { restaurant } from "./trades/restaurant.ts";
import { retail } from "./trades/retail.ts";
import { salon } from "./trades/salon.ts";
import { schools } from "./trades/school.ts";
import { streetFood } from "./trades/street-food.ts";
import { sweets } from "./trades/sweets.ts";
import { temples } from "./trades/temple.ts";

export const allTemplates: readonly Template[] = [
  ...restaurant,
  ...bakery,
  ...sweets,
  ...clinic,
  ...schools,
  ...gym,
  ...salon,
  ...retail,
  ...temples,
  ...office,
  ...property,
  ...hotels,
  ...jewellers,
  ...pharmacies,
  ...kiranas,
  ...repairs,
  ...streetFood,
  ...coldAndSweet,
  ...classesAndCare,
  ...bazaar,
  ...halls,
  ...lights,
  ...harvest,
  ...nation,
  ...guests,
  ...days,
  ...feasts,
  ...everyday,
];
