/**
 * A picture as an address that an image can show: the pages' policy allows pictures as data only.
 *
 * @throws Error if it can't be read.
 */
export function dataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(typeof reader.result === 'string' ? reader.result : '');
    };
    reader.onerror = () => {
      reject(new Error('The photo can’t be read.'));
    };
    reader.readAsDataURL(picture);
  });
}
