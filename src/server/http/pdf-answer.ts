/** A PDF as a file to save; `name` is ours and of letters, digits, dots and dashes. */
export function pdfAnswer({
  name,
  bytes,
}: {
  readonly name: string;
  readonly bytes: Buffer;
}): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}
