import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // They bring style sheets, which Node does not load by itself.
    server: { deps: { inline: [/@nabericht/] } },
  },
});
