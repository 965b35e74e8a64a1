/**
 * One byte range of a file (RFC 9110, 14.1.2), both ends included. Null for several ranges or an
 * invalid header: the whole file is sent then.
 */
export function parseRange(header: string, size: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [first = '', last = ''] = [match[1], match[2]];
  if (first === '') {
    const start = Math.max(0, size - Number(last));
    return start >= size ? 'unsatisfiable' : { start, end: size - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return null;
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size ? 'unsatisfiable' : { start, end };
}
