/**
 * For a component that goes on after a promise: gives what throws its error in an effect, so that it ends in the boundary round the component
 * and not only in the log. To be called while the component is made.
 */
export function throwsLater(): (error: unknown) => void {
  let thrown: { readonly error: unknown } | null = $state.raw(null);
  $effect(() => {
    if (thrown !== null) throw thrown.error;
  });
  return (error) => {
    thrown = { error };
  };
}
