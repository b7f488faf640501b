/** Label above, help below, the error beside the field: the order of every field here. */
export const belowInput: { inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] } = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
}
