const refuse = () => {
  throw new Error('A remote is a module: no script or link is made for it');
};

export {
  refuse as createLink,
  refuse as createScript,
  refuse as isStaticResourcesEqual,
  refuse as loadScript,
  refuse as safeWrapper,
};
