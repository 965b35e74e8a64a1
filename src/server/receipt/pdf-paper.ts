import { formatDecimal } from '#domain/money.ts';

type Pdf = PDFKit.PDFDocument;
/** A line of a table: what it is, and the amount as a decimal string. */
export type PdfRow = { readonly label: string; readonly amount: string; readonly isSum?: boolean };
/** A JPEG, and what it shows, for whoever can't see it. */
export type PdfPicture = { readonly data: Buffer; readonly words: string };
/** How a paragraph looks. */
type Style = { font?: 'regular' | 'bold'; size?: number; color?: string; after?: number };

/** What stands at the head of every paper of ours. */
export type PdfHead = {
  readonly title: string;
  readonly company: { name: string; address: string | null; phone: string; email: string };
  /** The moment that the file says it was made. */
  readonly made: Date;
};

/** The paper that is drawn on, from top to bottom; what has no room goes on the next page. */
export type PdfPaper = {
  /** A paragraph or heading, by its name in the structure of the file. */
  readonly text: (type: 'P' | 'H1' | 'H2', words: string, style?: Style) => void;
  /** What is charged, a line each; the sums stand out. */
  readonly table: (rows: readonly PdfRow[]) => void;
  /** JPEGs in two columns, none split over two pages. */
  readonly pictures: (pictures: readonly PdfPicture[]) => void;
};

/** Its types know neither of the standard for accessible PDFs nor of what heads a row. */
const ACCESSIBLE: object = { subset: 'PDF/UA' };
const HEADS_ROW: object = { scope: 'Row' };

/** US Letter, in points. */
const PAGE = { width: 612, height: 792, margin: 64 };
const INNER = PAGE.width - 2 * PAGE.margin;
const AMOUNT_WIDTH = 110;
const PICTURE_HEIGHT = 158;
const PICTURE_GAP = 12;
const INK = '#12323a';
/** The color of what is less prominent. */
export const QUIET = '#45626a';
const LINE = '#c9d6d8';

/**
 * A tagged PDF with our own fonts (decision 086), with the company and the title at its head. The
 * same input gives the same bytes.
 */
export async function drawPdf(head: PdfHead, draw: (paper: PdfPaper) => void): Promise<Buffer> {
  // Nobody but who opens a PDF pays for the library.
  const [{ default: PDFDocument }, fonts] = await Promise.all([
    import('pdfkit'),
    import('./pdf-fonts.ts'),
  ]);
  const { title, company, made } = head;
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: PAGE.margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    font: '',
    info: {
      Title: `${title}, ${company.name}`,
      Author: company.name,
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
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const text: PdfPaper['text'] = (type, words, style = {}) => {
    root.add(
      pdf.struct(type, {}, () => {
        write(pdf, words, style);
      }),
    );
  };
  text('P', company.name, { font: 'bold', size: 15 });
  text('P', [company.address, company.phone, company.email].filter(Boolean).join('  ·  '), {
    color: QUIET,
    after: 26,
  });
  text('H1', title, { font: 'bold', size: 24, after: 4 });
  draw({
    text,
    table: (rows) => {
      table(pdf, root, rows);
    },
    pictures: (all) => {
      pictures(pdf, root, all);
    },
  });
  root.end();
  pdf.end();
  return written;
}

function write(pdf: Pdf, words: string, style: Style): void {
  const { font = 'regular', size = 11, color = INK, after = 0 } = style;
  pdf.font(font).fontSize(size).fillColor(color);
  pdf.text(drawable(words), PAGE.margin, pdf.y, { width: INNER, lineGap: 2 });
  pdf.y += after;
}

/** What is charged, a line each, with the amounts below each other; the sums stand out. */
function table(pdf: Pdf, root: PDFKit.PDFStructureElement, rows: readonly PdfRow[]): void {
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
    const needed = style().heightOfString(drawable(label), { width: INNER - AMOUNT_WIDTH });
    // A row is never split, neither its words nor its amount: the page ends between two of them, where
    // no part of the structure is open.
    if (pdf.y + needed > PAGE.height - PAGE.margin) pdf.addPage();
    row.add(
      pdf.struct('TH', HEADS_ROW, () => {
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

function pictures(pdf: Pdf, root: PDFKit.PDFStructureElement, all: readonly PdfPicture[]): void {
  const width = (INNER - PICTURE_GAP) / 2;
  all.forEach(({ data, words }, place) => {
    const column = place % 2;
    if (column === 0 && pdf.y + PICTURE_HEIGHT > PAGE.height - PAGE.margin) pdf.addPage();
    const [top, left] = [pdf.y, PAGE.margin + column * (width + PICTURE_GAP)];
    const fit: [number, number] = [width, PICTURE_HEIGHT];
    root.add(
      pdf.struct('Figure', { alt: words }, () => {
        pdf.image(data, left, top, { fit });
      }),
    );
    const isLastOfRow = column === 1 || place === all.length - 1;
    pdf.y = isLastOfRow ? top + PICTURE_HEIGHT + PICTURE_GAP : top;
  });
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
