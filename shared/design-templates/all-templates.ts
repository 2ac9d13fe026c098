import type { Template } from "./kit/template.ts";
import { everyday } from "./occasions/everyday.ts";
import { guests } from "./occasions/guests.ts";
import { harvest } from "./occasions/harvest.ts";
import { lights } from "./occasions/lights.ts";
import { nation } from "./occasions/nation.ts";
import { bakery } from "./trades/bakery.ts";
import { clinic } from "./trades/clinic.ts";
import { gym } from "./trades/gym.ts";
import { office } from "./trades/office.ts";
import { property } from "./trades/property.ts";
import { restaurant } from "./trades/restaurant.ts";
import { retail } from "./trades/retail.ts";
import { salon } from "./trades/salon.ts";
import { schools } from "./trades/school.ts";
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
  ...lights,
  ...harvest,
  ...nation,
  ...guests,
  ...everyday,
];
