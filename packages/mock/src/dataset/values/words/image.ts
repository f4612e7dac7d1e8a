/** An SVG image as data URL, split at the color and the letters. */
export const imageParts = [
  'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2064%2064%22%3E%3Crect%20width=%2264%22%20height=%2264%22%20fill=%22',
  '%22/%3E%3Ctext%20x=%2232%22%20y=%2240%22%20text-anchor=%22middle%22%20font-family=%22sans-serif%22%20font-size=%2224%22%20fill=%22white%22%3E',
  '%3C/text%3E%3C/svg%3E',
] as const
