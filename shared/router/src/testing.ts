/** Routers that live in memory, for tests of screens. */
export { createMemoryRouter, MemoryRouter, Route, Routes } from 'react-router';
