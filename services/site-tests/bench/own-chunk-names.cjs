/** Every application names its texts `messages-nl`: in a single build each must still get a file of its own. */
module.exports = function ownChunkNames(source) {
  const app = /[/\\](shell|mf-\w+)[/\\]src[/\\]/.exec(this.resourcePath)?.[1];
  return app ? source.replaceAll('webpackChunkName: "', `webpackChunkName: "${app}-`) : source;
};
