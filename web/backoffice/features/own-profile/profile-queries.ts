import { useQuery } from "@tanstack/react-query";
import { profileCall } from "#shared/operator-api/addresses.ts";
import { profileAnswer } from "#shared/operator-api/own-account-contract.ts";
import { operatorQuery } from "../../calls/operator-call.ts";

export const profileKey = ["profile"];

/** Returns the signed-in operator's own profile. */
export const useProfile = () =>
  useQuery(operatorQuery(profileKey, profileCall, (body) => profileAnswer.parse(body).data));
