import { inProject } from './project.ts';

/** Where the service that runs alone lies once it is bundled. */
export const servicePath = inProject('out/service/cli.js');
