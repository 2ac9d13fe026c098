import { describe, expect, it } from "vitest";
import { forbidStorage, giveStorage } from "#web/lib/testing/browser-storage.ts";
import { groupsOf } from "./groups.ts";
import { readPageRole } from "./role.tsx";
import { firstSection, rememberSection, sectionsOf } from "./sections.ts";

describe("sections", () => {
  it("277 278 are the five of the specification for admins, three for managers, and live chat for both", () => {
    expect(sectionsOf("admin").map((section) => section.title)).toEqual([
      "Dashboard",
      "Users",
      "Live chat",
      "Contact",
      "Ticket",
      "Manager",
    ]);
    expect(sectionsOf("manager").map((section) => section.title)).toEqual([
      "Users",
      "Live chat",
      "Contact",
      "Ticket",
    ]);
  });

  it("are followed by groups of pages for admins, those of selling only where plans are sold", () => {
    const titles = (isSold: boolean) => groupsOf("admin", isSold).map(({ title }) => title);
    expect([titles(true), titles(false)]).toEqual([["Money", "Selling", "Service"], ["Service"]]);
    expect(groupsOf("manager", true)).toEqual([]);
  });

  it("284 285 start at dashboard and users", () => {
    giveStorage("localStorage");
    expect(firstSection("admin")).toBe("dashboard");
    expect(firstSection("manager")).toBe("users");
  });

  it("286 287 remember the last one by role, never one the role does not have", () => {
    giveStorage("localStorage");
    rememberSection("admin", "ticket");
    expect(firstSection("admin")).toBe("ticket");
    expect(firstSection("manager")).toBe("users");
    rememberSection("manager", "dashboard");
    expect(firstSection("manager")).toBe("users");
  });

  it("work where storage is forbidden", () => {
    forbidStorage("localStorage");
    rememberSection("admin", "users");
    expect(firstSection("admin")).toBe("dashboard");
  });
});

describe("the page's role", () => {
  const read = (dataset: DOMStringMap, path: string) => readPageRole({ dataset }, path);
  it("490 is admin when the page says none", () => {
    expect(read({}, "/admin")).toEqual({
      role: "admin",
      userId: "",
      mustEnrol: false,
      preview: false,
      isSold: true,
      base: "/admin",
    });
    expect(read({ userType: "{{userType}}", userId: "{{userId}}" }, "/admin").userId).toBe("");
  });
  it("is manager when it says so, below its own address", () => {
    expect(read({ userType: "manager", userId: "4" }, "/admin-manager/users")).toEqual({
      role: "manager",
      userId: "4",
      mustEnrol: false,
      preview: false,
      isSold: true,
      base: "/admin-manager",
    });
    expect(read({ userType: "admin", twoFactor: "needed" }, "/admin").mustEnrol).toBe(true);
    expect(read({}, "/administration").base).toBe("/admin");
  });
});
