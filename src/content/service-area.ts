import { z } from 'zod';
import { parseContent } from './load.ts';
import data from './service-area.json' with { type: 'json' };

const text = z.string().min(1);
const city = z.strictObject({
  name: text,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** The schema of service-area.json. */
export const serviceAreaSchema = z.strictObject({
  cities: z.array(city).length(16),
  residential: z.array(text),
  commercial: z.array(text),
});

/**
 * The 16 coverage cities in the specification's order (spec 2.3), and the shorter lists of the
 * residential and commercial pages; the commercial one also names Fremont (spec 2.4).
 */
export const serviceArea = parseContent('service-area.json', serviceAreaSchema, data);
