const files = import.meta.glob<string>('../../../assets/pictures/*-480.avif', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The picture of ours with this name, small; undefined where there is none. */
export function drawnPicture(name: string): string | undefined {
  return files[`../../../assets/pictures/${name}-480.avif`];
}
