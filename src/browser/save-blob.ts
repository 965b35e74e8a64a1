/** Saves a file that was fetched, under this name. */
export function saveBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads it after the click.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
