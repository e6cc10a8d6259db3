/** What a bundler makes of a file that is fetched by its address. */
declare module '*.wasm?url' {
  const address: string;
  export default address;
}
