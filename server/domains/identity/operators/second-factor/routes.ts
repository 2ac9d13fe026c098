import type { FastifyInstance } from "fastify";
import {
  askResetCall,
  confirmResetCall,
  passwordLinkCall,
  profileCall,
  secondFactorsCall,
  withdrawResetCall,
} from "#shared/operator-api/addresses.ts";
import {
  askResetBody,
  confirmResetBody,
  profileAnswer,
  saveProfileBody,
  secondFactorParams,
  secondFactorsAnswer,
} from "#shared/operator-api/own-account-contract.ts";
import { callsOfOperators } from "../../../../http/operator-calls.ts";
import { getProfile, saveProfile } from "../own-profile.ts";
import { sendPasswordLink } from "../send-password-link.ts";
import { askReset, confirmReset, listSecondFactors, withdrawReset } from "./resets.ts";

/** Registers the calls for operators' own profiles, and for the second factors of colleagues. */
export function operatorAccountRoutes(app: FastifyInstance): void {
  const ofEverybody = callsOfOperators(app, ["admin", "manager"]);
  ofEverybody.get(profileCall, { answer: profileAnswer, verb: getProfile });
  ofEverybody.post(profileCall, { body: saveProfileBody, answer: profileAnswer, verb: saveProfile });
  const ofAdmins = callsOfOperators(app, ["admin"]);
  const params = secondFactorParams;
  ofAdmins.get(secondFactorsCall, { answer: secondFactorsAnswer, verb: listSecondFactors });
  ofAdmins.post(passwordLinkCall(":id"), { params, body: confirmResetBody, verb: sendPasswordLink });
  ofAdmins.post(askResetCall(":id"), { params, body: askResetBody, verb: askReset });
  ofAdmins.post(confirmResetCall(":id"), { params, body: confirmResetBody, verb: confirmReset });
  ofAdmins.post(withdrawResetCall(":id"), { params, verb: withdrawReset });
}
