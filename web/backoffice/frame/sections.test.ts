import { describe, expect, it } from "vitest";
import { groupsOf } from "./groups.ts";
import { readPageRole } from "./role.tsx";
import { firstSection, rememberSection, sectionsOf } from "./sections.ts";

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}

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
    expect(firstSection("admin", storage())).toBe("dashboard");
    expect(firstSection("manager", storage())).toBe("users");
  });

  it("286 287 remember the last one by role, never one the role does not have", () => {
    const kept = storage();
    rememberSection("admin", "ticket", kept);
    expect(firstSection("admin", kept)).toBe("ticket");
    expect(firstSection("manager", kept)).toBe("users");
    rememberSection("manager", "dashboard", kept);
    expect(firstSection("manager", kept)).toBe("users");
  });

  it("work where storage is forbidden", () => {
    const forbidden = {
      getItem: () => {
        throw new Error("denied");
      },
      setItem: () => {
        throw new Error("denied");
      },
    };
    rememberSection("admin", "users", forbidden);
    expect(firstSection("admin", forbidden)).toBe("dashboard");
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
