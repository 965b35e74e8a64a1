import { ensureBuild } from '../../scripts/ensure-build.ts';

/** Runs before the first test: makes sure the build matches the current sources. */
export const setup = () => ensureBuild();
// Playwright expects a default export.
export default setup;
