import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    // Tests of scenes wait for their content.
    testTimeout: 20_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // They import style sheets, which Node cannot load by itself.
    server: { deps: { inline: [/@nabericht/] } },
  },
});
