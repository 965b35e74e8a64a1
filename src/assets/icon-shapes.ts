/** What stands inside the `<svg>` of one of Lucide's files, to be drawn in a box of 24 by 24. */
export function iconShapes(file: string): string {
  return file
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
    .trim();
}
