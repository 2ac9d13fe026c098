import { declareTexts } from "../texts.ts";

/** The words of a panchang. Names are lists with a comma between them, in the order in which they are counted. */
export const panchangTexts = declareTexts("widget.panchang", {
  tithi: "Tithi",
  nakshatra: "Nakshatra",
  yoga: "Yoga",
  karana: "Karana",
  sunrise: "Sunrise",
  sunset: "Sunset",
  moonrise: "Moonrise",
  moonset: "Moonset",
  rahu: "Rahu kalam",
  gulika: "Gulika kalam",
  yamaganda: "Yamaganda",
  abhijit: "Abhijit muhurta",
  bright: "Shukla paksha",
  dark: "Krishna paksha",
  extra: "Adhika {month}",
  vikram: "Vikram Samvat {year}",
  shaka: "Shaka {year}",
  until: "until {time}",
  untilTomorrow: "until {time} tomorrow",
  next: "then {name}",
  allDay: "all day",
  amanta: "Amanta months, Lahiri",
  purnimanta: "Purnimanta months, Lahiri",
  months:
    "Chaitra, Vaishakha, Jyeshtha, Ashadha, Shravana, Bhadrapada, Ashwina, Kartika, Margashirsha, Pausha, Magha, Phalguna",
  tithis:
    "Pratipada, Dwitiya, Tritiya, Chaturthi, Panchami, Shashthi, Saptami, Ashtami, Navami, Dashami, Ekadashi, Dwadashi, Trayodashi, Chaturdashi, Purnima, Amavasya",
  nakshatras:
    "Ashwini, Bharani, Krittika, Rohini, Mrigashira, Ardra, Punarvasu, Pushya, Ashlesha, Magha, Purva Phalguni, Uttara Phalguni, Hasta, Chitra, Swati, Vishakha, Anuradha, Jyeshtha, Mula, Purva Ashadha, Uttara Ashadha, Shravana, Dhanishtha, Shatabhisha, Purva Bhadrapada, Uttara Bhadrapada, Revati",
  yogas:
    "Vishkambha, Priti, Ayushman, Saubhagya, Shobhana, Atiganda, Sukarma, Dhriti, Shula, Ganda, Vriddhi, Dhruva, Vyaghata, Harshana, Vajra, Siddhi, Vyatipata, Variyana, Parigha, Shiva, Siddha, Sadhya, Shubha, Shukla, Brahma, Indra, Vaidhriti",
  karanas: "Bava, Balava, Kaulava, Taitila, Gara, Vanija, Vishti, Shakuni, Chatushpada, Naga, Kimstughna",
});
