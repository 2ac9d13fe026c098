/**
 * Returns the address that UPI apps open, after NPCI's linking specification: `pa`, `pn`, `am`, `cu` and `tn`. The @ of
 * the UPI ID stays as it is, because some apps do not decode it.
 */
export function upiAddress(settings: { upiId: string; payee: string; amount: string; note: string }): string {
  const { amount, note, payee } = settings;
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const parts = [
    `pa=${encoded(settings.upiId).replace("%40", "@")}`,
    `pn=${encoded(payee)}`,
    ...(amount ? [`am=${Number(amount).toFixed(2)}`] : []),
    "cu=INR",
    ...(note ? [`tn=${encoded(note)}`] : []),
  ];
  return `upi://pay?${parts.join("&")}`;
}
