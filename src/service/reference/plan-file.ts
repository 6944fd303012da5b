/** The plan of the simulated world beside the reference file. */
export const planFileName = 'world-plan.bin';
