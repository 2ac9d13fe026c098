// Test projects, too, read this file.
/// <reference path="./po.d.ts" />
export { hindi } from "#shared/refusals/hindi/index.ts";
export { recogniseDeviceText } from "#shared/refusals/recognise-device-text.ts";
export { messages } from "./catalogue/hi.po";
