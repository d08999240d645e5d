/** What only the server render needs, kept out of the browser's share. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
