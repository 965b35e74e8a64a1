/** The contents of the `<svg>` in a Lucide file, for a 24 by 24 box. */
export function iconShapes(file: string): string {
  return file
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
    .trim();
}
