import type { SiteSettings } from "./document.tsx";
import type { Page } from "./page.ts";
import { forgotPasswordPage } from "./pages/forgot-password.tsx";
import { homePage } from "./pages/home.tsx";
import { loginPage } from "./pages/login.tsx";
import { logoutPage } from "./pages/logout.tsx";
import { notFoundPage } from "./pages/not-found.tsx";
import { resetPasswordPage } from "./pages/reset-password.tsx";
import { signupPage } from "./pages/signup.tsx";

/** The route table of the light website: one line a page. */
export const pages = (settings: SiteSettings): Page[] => [
  homePage(settings),
  signupPage(),
  loginPage(),
  logoutPage(),
  forgotPasswordPage(),
  resetPasswordPage(),
  notFoundPage(),
];
