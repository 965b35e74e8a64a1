import { ensureBuild } from '../../scripts/ensure-build.ts';

/** Before the first test of a run: what is tested is built from what stands here. */
export const setup = () => ensureBuild();
// Playwright asks for it by this name.
export default setup;
