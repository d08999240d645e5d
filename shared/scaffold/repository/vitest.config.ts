import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    // Scenes wait for what they show.
    testTimeout: 20_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // They bring style sheets, which Node does not load by itself.
    server: { deps: { inline: [/@nabericht/] } },
  },
});
