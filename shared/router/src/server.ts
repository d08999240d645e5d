/** What only the server render needs, kept out of the shared module in the browser. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
