/** Hands a text to the browser as a file to save or to open. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it when the next task runs.
  setTimeout(() => URL.revokeObjectURL(url));
}
