import { readdirSync, readFileSync } from 'node:fs';

/**
 * Who may import what (docs/architecture.md): each room lists the rooms it may import from; all
 * others are off limits. Only lint enforces this: an island that imports the database builds
 * without an error and ships it to the browser.
 */
const ROOMS = {
  content: './src/content',
  domain: './src/domain',
  contracts: './src/contracts',
  browser: './src/browser',
  stores: './src/stores',
  islands: './src/islands',
  components: './src/components',
  layouts: './src/layouts',
  assets: './src/assets',
  styles: './src/styles',
  api: './src/pages/api',
  server: './src/server',
  db: './db',
  sandbox: './sandbox',
  tests: './tests',
  scripts: './scripts',
};

const MAY_IMPORT = {
  content: [],
  domain: ['content'],
  contracts: ['domain', 'content'],
  browser: ['contracts', 'domain', 'content'],
  stores: ['browser', 'contracts', 'domain', 'content'],
  islands: ['stores', 'browser', 'contracts', 'domain', 'content', 'assets', 'styles'],
  components: [
    'islands',
    'content',
    'domain',
    'assets',
    'styles',
    'contracts',
    'browser',
    'stores',
  ],
  layouts: ['components', 'content', 'domain', 'assets', 'styles', 'islands'],
  api: ['server', 'contracts', 'domain'],
  server: ['contracts', 'domain', 'content', 'db'],
  db: ['domain', 'content', 'contracts'],
  sandbox: [],
};

/** Shared by several islands; no other island imports another. */
const SHARED_ISLANDS = ['ui'];
const FEATURE_ISLANDS = foldersOf('./src/islands').filter((name) => !SHARED_ISLANDS.includes(name));

/** Pages are prebuilt static files; only endpoints may import from the server. */
const pages = {
  target: [
    './src/pages/*.astro',
    ...foldersOf('./src/pages')
      .filter((name) => name !== 'api')
      .map((name) => `./src/pages/${name}`),
  ],
  from: ['./src/server', './db'],
  message: 'A page never asks the server or its database: an endpoint does (docs/architecture.md).',
};

const rooms = Object.entries(MAY_IMPORT).map(([room, allowed]) => ({
  target: ROOMS[room],
  from: Object.entries(ROOMS)
    .filter(([name]) => name !== room && !allowed.includes(name))
    .map(([, folder]) => folder),
  message: `${room} may import only: ${allowed.join(', ') || 'nothing of ours'} (docs/architecture.md).`,
}));

const islands = FEATURE_ISLANDS.map((feature) => ({
  target: `./src/islands/${feature}`,
  from: FEATURE_ISLANDS.filter((other) => other !== feature).map(
    (other) => `./src/islands/${other}`,
  ),
  message: `An island never imports another island's feature; share through islands/${SHARED_ISLANDS.join(', ')} or a store.`,
}));

const browserFolders = ['content', 'domain', 'contracts', 'browser', 'stores', 'islands'];
const serverOnly = [...browserFolders, 'components', 'layouts'].map((room) => ({
  target: ROOMS[room],
  from: ['./src/server', './db'],
  message: 'The server and its database never reach the browser (docs/architecture.md).',
}));

/**
 * The server by feature: what each folder may import besides itself and the files directly in
 * src/server. Lower folders never import higher ones: no cycles.
 */
const SERVER_MAY_IMPORT = {
  config: [],
  audit: [],
  links: [],
  http: ['config'],
  receipt: [],
  'my-sign-in': ['audit'],
  delivery: ['audit', 'links', 'receipt', 'my-sign-in'],
  'sign-in': ['audit'],
  site: ['audit'],
  schedule: ['audit'],
  reviews: ['audit', 'links', 'delivery', 'schedule'],
  crews: ['audit', 'schedule'],
  messages: ['audit', 'delivery'],
  payments: ['audit', 'delivery', 'receipt'],
  cards: ['audit', 'payments', 'receipt'],
  balance: ['audit', 'cards', 'delivery', 'payments', 'receipt'],
  customers: ['audit', 'links', 'receipt', 'my-sign-in', 'cards', 'schedule'],
  plans: ['audit', 'my-sign-in', 'schedule', 'customers', 'receipt', 'delivery', 'payments'],
  'crew-day': [
    'audit',
    'links',
    'crews',
    'schedule',
    'customers',
    'receipt',
    'delivery',
    'balance',
  ],
  booking: [
    'audit',
    'crew-day',
    'links',
    'my-sign-in',
    'delivery',
    'schedule',
    'payments',
    'cards',
    'balance',
    'receipt',
    'customers',
    'messages',
    'plans',
  ],
  quotes: ['audit', 'links', 'delivery', 'schedule', 'receipt', 'messages', 'booking'],
  invoices: [
    'audit',
    'links',
    'delivery',
    'payments',
    'balance',
    'receipt',
    'customers',
    'plans',
    'booking',
  ],
  insights: [
    'balance',
    'booking',
    'plans',
    'crew-day',
    'schedule',
    'payments',
    'receipt',
    'messages',
  ],
  money: ['audit', 'balance', 'booking', 'crew-day', 'schedule', 'payments', 'receipt', 'insights'],
  jobs: [
    'cards',
    'balance',
    'booking',
    'money',
    'plans',
    'schedule',
    'payments',
    'customers',
    'sign-in',
    'my-sign-in',
    'delivery',
    'reviews',
    'insights',
    'invoices',
    'site',
  ],
};

/**
 * The dashboard by feature, named as on the server: what each folder may import besides itself.
 * Shared parts are in ui, which imports none of them; files directly in islands/admin combine
 * features and pass down what one of them renders inside another.
 */
const ADMIN_FEATURES = {
  ui: [],
  'sign-in': ['ui'],
  delivery: ['ui'],
  reviews: ['ui'],
  site: ['ui'],
  messages: ['ui'],
  customers: ['ui'],
  schedule: ['ui'],
  crews: ['ui', 'schedule'],
  plans: ['ui', 'schedule', 'customers'],
  booking: ['ui', 'schedule', 'customers', 'plans'],
  quotes: ['ui'],
  insights: ['ui', 'plans'],
  invoices: ['ui'],
  money: ['ui', 'insights', 'invoices'],
};

/**
 * Folders whose parts import in one direction, lowest first: each may list only entries above it
 * in its table. A dot means the files directly in the folder.
 */
const DIRECTIONS = {
  './src/server': SERVER_MAY_IMPORT,
  './src/domain': { '.': [], plans: ['.'] },
  './src/islands/booking': { form: [], plan: ['form'], '.': ['form', 'plan'] },
  './src/islands/checkout': { '.': [], card: ['.'], pay: ['.'] },
  './src/islands/home': { '.': [], tide: [] },
  './src/islands/my': {
    '.': [],
    receipt: ['.'],
    quote: ['.'],
    invoice: ['.'],
    review: ['.'],
    plan: ['.'],
    booking: ['.', 'plan'],
    page: ['.', 'plan'],
  },
  './src/islands/admin': { ...ADMIN_FEATURES, '.': Object.keys(ADMIN_FEATURES) },
};

for (const island of foldersOf('./src/islands').map((name) => `./src/islands/${name}`)) {
  if (!(island in DIRECTIONS) && foldersOf(island).length > 0) {
    throw new Error(`eslint.boundaries.js has no table for the folders of ${island}.`);
  }
}

const directions = Object.entries(DIRECTIONS).flatMap(([folder, table]) => {
  const parts = Object.keys(table);
  const unnamed = foldersOf(folder).find((part) => !parts.includes(part));
  if (unnamed !== undefined) {
    throw new Error(`eslint.boundaries.js does not say what ${folder}/${unnamed} may import.`);
  }
  return Object.entries(table).map(([part, allowed], place) => {
    const up = allowed.find((other) => !parts.slice(0, place).includes(other));
    if (up !== undefined) {
      throw new Error(`In eslint.boundaries.js ${folder}/${part} looks up, at ${up}.`);
    }
    return {
      target: inside(folder, part),
      from: parts
        .filter((other) => other !== part && !allowed.includes(other))
        .map((other) => filesOf(folder, other)),
      message: `${folder}/${part} may import only: ${allowed.join(', ') || 'nothing beside itself'} (docs/architecture.md).`,
    };
  });
});

/**
 * Files directly in src/server are shared by all features and import none of them; otherwise a
 * feature could reach a higher one through them. Only these four, which assemble the server, may.
 */
const ASSEMBLY = ['app', 'create-app', 'main', 'development-locals'];
const FEATURES = Object.keys(SERVER_MAY_IMPORT).map((name) => `./src/server/${name}`);
const SHARED_SERVER_FILES = `./src/server/!(${ASSEMBLY.join('|')}).ts`;
const flatServerFiles = [
  {
    target: SHARED_SERVER_FILES,
    from: FEATURES,
    message: 'What all features share imports none of them (docs/architecture.md).',
  },
  {
    target: [...FEATURES, SHARED_SERVER_FILES],
    // App itself is a type, passed to every verb.
    from: ASSEMBLY.filter((name) => name !== 'app').map((name) => `./src/server/**/${name}.ts`),
    message: 'Nothing imports what puts the server together (docs/architecture.md).',
  },
];

/** Queries are private: other features call a verb instead. */
const repositories = [...Object.keys(SERVER_MAY_IMPORT), '.'].map((part) => ({
  target: inside('./src/server', part),
  from: `./src/server/!(${part})/**/*repository.ts`,
  message: 'The queries of another feature are private: call its verbs (docs/architecture.md).',
}));

/** SQL is only in repositories, in column arithmetic and in what queries SQLite's own state. */
const QUERIES = ['*repository', 'link-version'];
/** The files that may use the SQL library. */
export const QUERY_FILES = QUERIES.map((name) => `src/server/**/${name}.ts`);

/** A verb names no table and opens no database: `App` carries one. */
const tables = [
  {
    target: `./src/server/**/!(${QUERIES.join('|')}).{ts,tsx}`,
    from: './db/schema/**/*',
    message: 'SQL is in a feature’s *repository.ts alone (docs/architecture.md).',
  },
  {
    target: `./src/server/**/!(${[...QUERIES, 'app', 'create-app'].join('|')}).{ts,tsx}`,
    from: './db/client.ts',
    message: 'The database is opened by create-app, and handed on in App (docs/architecture.md).',
  },
];

/** A command is made of verbs too. */
const commands = {
  target: [ROOMS.scripts, './art'],
  from: './src/server/**/*repository.ts',
  message: 'A command calls verbs: never repositories (docs/architecture.md).',
};

/** Libraries of outside services, and the only folder that calls each service. */
export const VENDORS = {
  stripe: 'src/server/payments',
  'openid-client': 'src/server/sign-in',
  nodemailer: 'src/server/delivery/channels',
  '@googleapis/calendar': 'src/server/delivery/channels',
  '@stripe/stripe-js': 'src/islands/checkout',
  '@stripe/react-stripe-js': 'src/islands/checkout',
};

/**
 * All libraries that a room bundled for the browser may use. No Node modules: server-only code
 * builds here without an error. `islands/checkout` may also use its vendors.
 */
export const LIBRARIES_OF = {
  domain: [],
  content: ['zod'],
  contracts: ['zod'],
  browser: ['idb-keyval', 'zod'],
  stores: ['nanostores'],
  islands: [
    '@hookform/resolvers',
    '@nanostores/react',
    'lit-html',
    'lucide-static',
    'react',
    'react-dom',
    'react-hook-form',
    'uqr',
    'zod',
  ],
  components: ['lucide-static'],
  layouts: [],
};

/** Libraries that call no outside service; LIBRARIES_OF says which of them reach the browser. */
const LIBRARIES = [
  '@18f/us-federal-holidays',
  '@astrojs/node',
  '@astrojs/react',
  '@astrojs/sitemap',
  '@hookform/resolvers',
  '@nanostores/react',
  '@oslojs/crypto',
  '@oslojs/encoding',
  '@tailwindcss/vite',
  'astro',
  'better-sqlite3',
  'diff',
  'drizzle-orm',
  'esbuild',
  'ical-generator',
  'idb-keyval',
  'jsonc-parser',
  'libphonenumber-js',
  'lit-html',
  'lucide-static',
  'nanostores',
  'node',
  'pdfkit',
  'pino',
  'rate-limiter-flexible',
  'react',
  'react-dom',
  'react-hook-form',
  'sharp',
  'tailwindcss',
  'uqr',
  'zod',
];
const { dependencies } = JSON.parse(textOf('./package.json'));
for (const name of Object.keys(dependencies)) {
  if (!(name in VENDORS) && !LIBRARIES.includes(name)) {
    throw new Error(
      `eslint.boundaries.js does not say whether ${name} talks to an outside service (VENDORS) or to none (LIBRARIES).`,
    );
  }
}

/** The files of the gateways in `App`; boundaries.test.ts fails when one is missing here. */
export const GATEWAYS = [
  'delivery/channels/google-calendar.ts',
  'delivery/channels/mail.ts',
  'delivery/channels/sms.ts',
  'delivery/channels/webhook.ts',
  'payments/stripe.ts',
  'sign-in/openid.ts',
];

/** create-app makes each gateway once and passes it in `App`; its own feature knows its types. */
const gateways = GATEWAYS.map((file) => {
  const [feature] = file.split('/');
  const others = Object.keys(SERVER_MAY_IMPORT).filter((other) => other !== feature);
  return {
    target: [ROOMS.scripts, ...others.map((other) => `./src/server/${other}`)],
    from: `./src/server/${file}`,
    message: `Only ${feature} and create-app know this gateway: a verb finds it in App (docs/architecture.md).`,
  };
});

/** An endpoint calls a feature's verbs, never what they are built from. */
const endpoints = {
  target: ROOMS.api,
  from: [
    './src/server/**/*repository.ts',
    './src/server/delivery/channels/**/*',
    './src/server/delivery/templates/**/*',
    './src/server/payments/**/stripe-client.ts',
    './src/server/**/create-app.ts',
    // As patterns, like those above: a list of paths must not mix the two.
    ...GATEWAYS.map((file) => `./src/server/**/${file}`),
  ],
  message: 'An endpoint calls verbs: never repositories or gateways (docs/architecture.md).',
};

export const boundaries = [
  ...rooms,
  pages,
  ...islands,
  ...serverOnly,
  ...directions,
  ...flatServerFiles,
  ...repositories,
  ...tables,
  commands,
  endpoints,
  ...gateways,
].filter(({ from }) => from.length > 0);

/** The same as a target, where a plain folder path is matched much faster than a pattern. */
function inside(folder, part) {
  return part === '.' ? `${folder}/*` : `${folder}/${part}`;
}

/** Files in a part of a folder, or in the folder itself: all patterns, as a list must not mix. */
function filesOf(folder, part) {
  return part === '.' ? `${folder}/*` : `${folder}/${part}/**/*`;
}

function textOf(file) {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

function foldersOf(folder) {
  const path = new URL(folder, import.meta.url);
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
