import { expect, it } from "vitest";
import { readEnv } from "../../env.ts";
import { missingTrust, trustValues } from "./trust.ts";

const settings = (more: Record<string, string>) =>
  readEnv({ NODE_ENV: "test", DATA_DIR: "/tmp", PUBLIC_URL: "https://signage.example.com", ...more });

const support = { supportEmail: "help@example.com" };

it("says of what is not set that it is told on request, and names it to the operator", () => {
  const bare = trustValues(settings({}), support);
  expect(bare).toMatchObject({
    dataLocation: "",
    noDataLocation: "yes",
    usesRazorpay: "",
    securityContact: "help@example.com",
  });
  expect(missingTrust(settings({}))).toEqual([
    "DATA_LOCATION",
    "HOSTING_COMPANY",
    "PROCESSING_AGREEMENT",
    "SECURITY_CONTACT",
  ]);
});

it("names the place, and the services that this server uses by its settings", () => {
  const env = settings({
    DATA_LOCATION: "Mumbai, India",
    HOSTING_COMPANY: "Example Hosting Ltd",
    PROCESSING_AGREEMENT: "https://signage.example.com/agreement.pdf",
    SECURITY_CONTACT: "security@signage.example.com",
    MAIL_URL: "smtps://user:secret@mail.example.com:465",
    WEATHER: "open-meteo-free",
  });
  expect(trustValues(env, support)).toMatchObject({
    dataLocation: "Mumbai, India",
    noDataLocation: "",
    securityContact: "security@signage.example.com",
    mailHost: "mail.example.com",
    usesOpenMeteo: "yes",
    usesStripe: "",
    isEncrypted: "yes",
  });
  expect(JSON.stringify(trustValues(env, support))).not.toContain("secret");
  expect(missingTrust(env)).toEqual([]);
});
