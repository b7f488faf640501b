/** One digit again and again, or a run up or down: what is tried first. */
export function isSimplePin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]))
  return pin.length >= 4 && Math.abs(steps[0]!) <= 1 && steps.every((step) => step === steps[0])
}
