// Without this line, the test projects do not know the type of `.po` files.
/// <reference path="./po.d.ts" />
export { hindi } from "#shared/refusals/hindi/index.ts";
export { recogniseDeviceText } from "#shared/refusals/recognise-device-text.ts";
export { messages } from "./catalogue/hi.po";
