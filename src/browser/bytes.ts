/**
 * Bytes as text: a name for what is sent once, a picture as an address. One file, because the crew's
 * page asks for both, and a second one would cost it more in the air than the code does.
 */

/** A UUID; `randomUUID` exists in secure contexts only. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * A picture as an address that an image can show: the pages' policy allows pictures as data only.
 *
 * @throws DOMException if it can't be read.
 */
export async function dataUrl(picture: Blob): Promise<string> {
  let binary = '';
  for (const byte of new Uint8Array(await picture.arrayBuffer()))
    binary += String.fromCharCode(byte);
  return `data:${picture.type};base64,${btoa(binary)}`;
}
