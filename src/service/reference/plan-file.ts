/** The plan of the simulated world beside the reference file, and in folders for plans of other seeds. */
export const planFileName = 'world-plan.bin';

/** The seed of the plan that lies beside the reference file. */
export const usualSeed = 1;
