import type { DocumentBody } from '#domain/document.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { documentReason, documentSums, documentTitle } from '#domain/document-words.ts';
import { formatDecimal } from '#domain/money.ts';

type Pdf = PDFKit.PDFDocument;
type Row = { readonly label: string; readonly amount: string; readonly isSum?: boolean };

/** Its types know neither of the standard for accessible PDFs nor of what heads a row. */
const ACCESSIBLE: object = { subset: 'PDF/UA' };
const HEADS_ROW: object = { scope: 'Row' };

/** US Letter, in points. */
const PAGE = { width: 612, margin: 64 };
const INNER = PAGE.width - 2 * PAGE.margin;
const AMOUNT_WIDTH = 110;
const INK = '#12323a';
const QUIET = '#45626a';
const LINE = '#c9d6d8';

/**
 * A document as a tagged PDF with its own fonts: drawn from what is frozen in it and from nothing
 * else, so that it is the same bytes each time.
 */
export async function documentPdf(body: DocumentBody): Promise<Buffer> {
  // Nobody but who opens a receipt pays for the library.
  const [{ default: PDFDocument }, fonts] = await Promise.all([
    import('pdfkit'),
    import('./pdf-fonts.ts'),
  ]);
  const title = documentTitle(body);
  const made = new Date(`${body.issuedOn}T12:00:00Z`);
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: PAGE.margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    font: '',
    info: {
      Title: `${title}, ${body.company.name}`,
      Author: body.company.name,
      CreationDate: made,
      ModDate: made,
    },
    ...ACCESSIBLE,
  });
  pdf.registerFont('regular', Buffer.from(fonts.REGULAR, 'base64'));
  pdf.registerFont('bold', Buffer.from(fonts.BOLD, 'base64'));
  const written = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => {
      resolve(Buffer.concat(parts));
    });
    pdf.on('error', reject);
  });
  draw(pdf, body, title);
  pdf.end();
  return written;
}

function draw(pdf: Pdf, body: DocumentBody, title: string): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const text = (type: string, words: string, style: Style = {}) => {
    root.add(
      pdf.struct(type, {}, () => {
        write(pdf, words, style);
      }),
    );
  };
  const { company, customer, visit, paid } = body;
  text('P', company.name, { font: 'bold', size: 15 });
  text('P', [company.address, company.phone, company.email].filter(Boolean).join('  ·  '), {
    color: QUIET,
    after: 26,
  });
  text('H1', title, { font: 'bold', size: 24, after: 4 });
  text('P', `Issued ${formatDate(body.issuedOn)}`, { color: QUIET, after: 14 });
  const reason = documentReason(body);
  if (reason !== null) text('P', reason, { after: 14 });
  if (customer) {
    text('H2', 'For', { font: 'bold', after: 2 });
    text('P', customer.name, { after: customer.address ? 0 : 14 });
    if (customer.address) text('P', customer.address, { after: 14 });
  }
  if (visit) {
    text('H2', 'Visit', { font: 'bold', after: 2 });
    text('P', `${visit.service}, ${formatDate(visit.date)}, booking ${visit.id}`, { after: 8 });
    const lines =
      visit.lines.length > 0 ? visit.lines : [{ label: visit.service, amount: visit.total }];
    const sum = { label: 'Price of the visit', amount: visit.total, isSum: true };
    table(pdf, root, [...lines, sum]);
  }
  text('H2', 'Payment', { font: 'bold', after: 2 });
  text('P', `${formatDate(paid.on)}, ${paid.how}`, { after: 8 });
  const sums: Row[] = documentSums(body);
  const due = paid.due === null ? [] : [{ label: 'Still due', amount: paid.due }];
  table(pdf, root, [
    ...sums.map((row, place) => ({ ...row, isSum: place === sums.length - 1 })),
    ...due,
  ]);
  root.end();
}

type Style = { font?: 'regular' | 'bold'; size?: number; color?: string; after?: number };

function write(pdf: Pdf, words: string, style: Style): void {
  const { font = 'regular', size = 11, color = INK, after = 0 } = style;
  pdf.font(font).fontSize(size).fillColor(color);
  pdf.text(drawable(words), PAGE.margin, pdf.y, { width: INNER, lineGap: 2 });
  pdf.y += after;
}

/** What is charged, a line each, with the amounts below each other; the sums stand out. */
function table(pdf: Pdf, root: PDFKit.PDFStructureElement, rows: readonly Row[]): void {
  const whole = pdf.struct('Table');
  root.add(whole);
  for (const { label, amount, isSum = false } of rows) {
    const row = pdf.struct('TR');
    whole.add(row);
    let top = 0;
    let bottom = 0;
    const style = () =>
      pdf
        .font(isSum ? 'bold' : 'regular')
        .fontSize(11)
        .fillColor(INK);
    row.add(
      pdf.struct('TH', HEADS_ROW, () => {
        if (pdf.y > pdf.page.height - 2 * PAGE.margin) pdf.addPage();
        top = pdf.y;
        style().text(drawable(label), PAGE.margin, top, { width: INNER - AMOUNT_WIDTH });
        bottom = pdf.y;
      }),
    );
    row.add(
      pdf.struct('TD', {}, () => {
        const x = PAGE.width - PAGE.margin - AMOUNT_WIDTH;
        style().text(formatDecimal(amount), x, top, {
          width: AMOUNT_WIDTH,
          align: 'right',
          features: ['tnum'],
        });
        pdf.y = Math.max(bottom, pdf.y) + 6;
      }),
    );
    row.end();
    rule(pdf);
  }
  whole.end();
  pdf.y += 14;
}

function rule(pdf: Pdf): void {
  const y = pdf.y - 2;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  pdf.endMarkedContent();
  pdf.y += 3;
}

/** Letters that the font doesn't draw, without their marks: `Nguyễn` is written `Nguyen`. */
const DRAWN = /^[\n -~\u00a0-\u017f–—‘’“”…·×−]$/u;
function drawable(words: string): string {
  return Array.from(words.normalize('NFC'), (sign) => {
    if (DRAWN.test(sign)) return sign;
    const bare = Array.from(sign.normalize('NFD')).filter((part) => DRAWN.test(part));
    return bare.length > 0 ? bare.join('') : '?';
  }).join('');
}
