/** Offers a text as a file to save or open. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  download(url, name);
  // The browser has read the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Lets the browser download a file from the server as it streams in, under the server's name. */
export function downloadFrom(path: string): void {
  download(path, '');
}

function download(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
