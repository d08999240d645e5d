import { configureGlobal } from 'fast-check';

// A property that tries other examples each time would kill a mutant today and not tomorrow.
configureGlobal({ seed: 20261122 });
