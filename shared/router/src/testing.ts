/** In-memory routers, for tests of screens. */
export { createMemoryRouter, MemoryRouter, Route, Routes } from 'react-router';
