import { ApiError } from './api.ts';

const SEND_MS = 60_000;

/**
 * POST of a JPEG, with how much of it has gone; needs XMLHttpRequest for that. The crew's page has
 * its own: what it shared with the dashboard would be one more file for its phones.
 *
 * @param onShare is called with the share uploaded, 0 to 1.
 * @throws ApiError when the response is not OK; TypeError without a network, or when it was cut off.
 */
export function sendPicture<T>(
  path: string,
  picture: Blob,
  onShare: (share: number) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Content-Type', 'image/jpeg');
    request.timeout = SEND_MS;
    request.upload.onprogress = ({ loaded, total }) => {
      onShare(loaded / total);
    };
    request.onerror = request.ontimeout = () => {
      reject(new TypeError('There is no network.'));
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status === 200) resolve(JSON.parse(responseText) as T);
      else reject(new ApiError(status, statusText, responseText));
    };
    request.send(picture);
  });
}
