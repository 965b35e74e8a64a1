const files = import.meta.glob<string>('../../../assets/pictures/*-480.avif', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The picture of ours with this name, small; undefined where there is none. */
export function drawnPicture(name: string): string | undefined {
  return files[`../../../assets/pictures/${name}-480.avif`];
}

const portraits = import.meta.glob<string>('../../../assets/pictures/portrait-*-240.avif', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The portrait of ours that a person at this place of the list has; they repeat. */
export function drawnPortrait(place: number): string | undefined {
  const all = Object.values(portraits);
  return all[place % all.length];
}
