/*
 * Files of official warnings for tests. `amberAlert` is the example of appendix A.4 of the Common Alerting Protocol 1.2 (OASIS,
 * https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html), with shorter descriptions.
 */

export const amberAlert = `<?xml version = "1.0" encoding = "UTF-8"?>
<alert xmlns = "urn:oasis:names:tc:emergency:cap:1.2">
   <identifier>KAR0-0306112239-SW</identifier>
   <sender>KARO@CLETS.DOJ.CA.GOV</sender>
   <sent>2003-06-11T22:39:00-07:00</sent>
   <status>Actual</status>
   <msgType>Alert</msgType>
   <source>SW</source>
   <scope>Public</scope>
   <info>
     <language>en-US</language>
     <category>Rescue</category>
     <event>Child Abduction</event>
     <urgency>Immediate</urgency>
     <severity>Severe</severity>
     <certainty>Likely</certainty>
     <eventCode><valueName>SAME</valueName><value>CAE</value></eventCode>
     <senderName>Los Angeles Police Dept - LAPD</senderName>
     <headline>Amber Alert in Los Angeles County</headline>
     <description>VEHICLE: 81' BUICK 2-DR, BLUE (4XXX000).</description>
     <contact>DET. SMITH, 77TH DIV, LOS ANGELES POLICE DEPT-LAPD AT 213 485-2389</contact>
     <area>
        <areaDesc>Los Angeles County</areaDesc>
        <geocode><valueName>SAME</valueName><value>006037</value></geocode>
     </area>
   </info>
   <info>
     <language>es-US</language>
     <category>Rescue</category>
     <event>Abducción de Niño</event>
     <urgency>Immediate</urgency>
     <severity>Severe</severity>
     <certainty>Likely</certainty>
     <eventCode><valueName>SAME</valueName><value>CAE</value></eventCode>
     <senderName>Departamento de Policía de Los Ángeles - LAPD</senderName>
     <headline>Alerta Amber en el condado de Los Ángeles</headline>
     <description>VEHÍCULO: 81' BUICK 2-DR, AZUL (4XXX000)</description>
     <area>
        <areaDesc>condado de Los Ángeles</areaDesc>
        <geocode><valueName>SAME</valueName><value>006037</value></geocode>
     </area>
   </info>
</alert>`;

/** A square of a district of a town: 12.9 to 13.1 degrees north, 77.5 to 77.7 east. */
export const districtPolygon = "12.9,77.5 13.1,77.5 13.1,77.7 12.9,77.7 12.9,77.5";

export interface CapMessage {
  id: string;
  sent?: string;
  status?: string;
  type?: string;
  scope?: string;
  /** The numbers of the messages that it is about. */
  references?: string[];
  headline?: string;
  instruction?: string;
  language?: string;
  severity?: string;
  certainty?: string;
  expires?: string | null;
  effective?: string;
  /** Elements of the area; null: the message names none. */
  area?: string | null;
  /** More elements `info`. */
  more?: string;
}

const sender = "imd@example.in";
const element = (name: string, value: string | null | undefined) =>
  value == null ? "" : `<${name}>${value}</${name}>`;

/** Returns a message as India's warnings have them. */
export function capMessage(of: CapMessage): string {
  const sent = of.sent ?? "2026-11-28T10:00:00+05:30";
  const references = (of.references ?? []).map((id) => `${sender},${id},${sent}`).join(" ");
  const area = of.area === undefined ? element("polygon", districtPolygon) : of.area;
  return `<cap:alert xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2">${[
    element("identifier", of.id),
    element("sender", sender),
    element("sent", sent),
    element("status", of.status ?? "Actual"),
    element("msgType", of.type ?? "Alert"),
    element("scope", of.scope ?? "Public"),
    references && element("references", references),
    `<cap:info>${[
      element("language", of.language ?? "en-IN"),
      element("event", "Flood"),
      element("urgency", "Immediate"),
      element("severity", of.severity ?? "Severe"),
      element("certainty", of.certainty ?? "Likely"),
      element("effective", of.effective),
      element("expires", of.expires === undefined ? "2026-11-28T18:00:00+05:30" : of.expires),
      element("senderName", "India Meteorological Department"),
      element("headline", of.headline ?? "Flood warning for Bengaluru Urban"),
      element("instruction", of.instruction ?? "Move to higher ground."),
      area === null ? "" : `<cap:area><areaDesc>Bengaluru Urban</areaDesc>${area}</cap:area>`,
    ].join("")}</cap:info>`,
    of.more,
  ].join("")}</cap:alert>`;
}

/** Returns a feed (Atom) that contains these messages. */
export const capFeed = (...messages: CapMessage[]): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>Warnings of the state</title>${messages
    .map((each) => `<entry><title>x</title><content type="text/xml">${capMessage(each)}</content></entry>`)
    .join("")}</feed>`;
