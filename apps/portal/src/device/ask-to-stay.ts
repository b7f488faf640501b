let asked = false

/** Has the browser asked, once, to leave what lies here alone when the device runs short of room. It may say no. */
export function askToStay() {
  if (asked) return
  asked = true
  void navigator.storage?.persist?.().catch(() => {})
}
