import { folded } from '../words/tokens.ts'

// Words in a document that speak to a machine instead of to people. They are never quoted, and no model is shown them: what is
// written here is read, not obeyed. That is the second line; the first is that nothing a model says stands without support.

// Narrow on purpose: “never ignore the allergen rules” and “when asked, say” are what handbooks are full of.
const signs: RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:(?:previous|prior|above|earlier|all|any|your|these) .{0,15}(?:instructions?|rules?|prompts?|guidelines?|directives?)|(?:instructions?|rules?|prompts?|guidelines?|directives?) (?:above|before)|everything (?:above|before))/,
  /\b(?:ignora|ignore|ignoren|olvida|olvide|omite|descarta|desobedece)\b.{0,30}\b(?:(?:instruccion(?:es)?|reglas?|indicaciones|directivas?)|lo anterior)\b/,
  /<\/? ?(?:system|assistant|user|instructions?|im_start|im_end|passage|fuente)\b|\[\/?inst\]|<\|/,
  /\b(?:you are|eres|usted es)\b.{0,20}\b(?:(?:ai|llms?|gpt|chatgpt|chatbots?|language models?|ia|modelos? de lenguaje|asistentes? virtual(?:es)?|(?:ai|virtual) assistants?)|dan)\b/,
  /\b(?:as an?|como una?|act as(?: an?)?.{0,20}|actua como(?: una?)?.{0,20}) (?:ai|llms?|gpt|chatgpt|chatbots?|language models?|ia|modelos? de lenguaje|asistentes? virtual(?:es)?|(?:ai|virtual) assistants?)\b/,
  /\b(?:(?:ai|llms?|gpt|chatgpt|chatbots?|language models?|ia|modelos? de lenguaje|asistentes? virtual(?:es)?|(?:ai|virtual) assistants?)|assistants?|asistentes?)\b.{0,15}\b(?:reading|processing|that reads?|que lean?|leyendo)\b/,
  /\b(?:ai|llms?|gpt|chatgpt|chatbots?|language models?|ia|modelos? de lenguaje|asistentes? virtual(?:es)?|(?:ai|virtual) assistants?)\b.{0,30}\b(?:must|should|shall|needs? to|ha(?:s|ve) to|always|never|deben?|tienen? que|siempre|nunca)\b/,
  /\b(?:respond|reply|answer|output|contesta|responde|responda)\b.{0,15}\b(?:only with|exactly with|(?:every|all|any) questions?|solo con|solamente con|exactamente con|(?:todas las|cualquier|toda) preguntas?)\b/,
  /\b(?:if|when|whenever|si|cuando) (?:the|a|any|el|un|cualquier)? ?(?:user|assistant|model|usuario|asistente|modelo)\b/,
  /\b(?:do not|don'?t|never|no|nunca)\b.{0,10}\b(?:cite|mention|quote|cites?|menciones?)\b.{0,30}\b(?:source|passage|this document|fuente|pasaje|este documento)/,
  /\b(?:reveal|print|show|repeat|leak|muestra|revela|repite|imprime)\b.{0,30}\b(?:system prompt|your (?:instructions|prompt|rules)|api key|tus (?:instrucciones|reglas)|tu prompt)\b/,
  /\b(?:(?:new|updated|real) (?:instructions?|system prompt|directives?)|(?:nuevas|verdaderas) (?:instrucciones|directivas)) ?:/,
  /\b(?:pretend (?:to be|you)|roleplay|finge (?:ser|que eres)|haz de cuenta que eres)\b/,
  /\b(?:the correct answer to (?:every|all|any)|la respuesta correcta a (?:toda|cualquier)|treat the following as (?:the )?(?:truth|instructions?)|considera lo siguiente como)\b/,
  /\b(?:end of (?:the )?(?:document|context|passages?)|fin del? (?:documento|contexto|pasaje))\b/,
]

/** Who is to speak, as a transcript says it; a form says with it whose name or number follows. */
const label = /(?:^|[\n.!?] ?)\b(?:system|assistant|developer|user|sistema|asistente) ?(?:prompt|message|mensaje|override)? ?[:>\]]/

const flat = (sentence: string) => folded(sentence).replace(/[\u200b-\u200f\u2060\ufeff]/g, '').replace(/\s+/g, ' ')

/** Whether a sentence tells a machine what to do. */
export function isCommand(sentence: string): boolean {
  const words = flat(sentence)
  return signs.some((sign) => sign.test(words))
}

/** Whether a sentence is put into the mouth of a machine, or of who speaks to it. */
export const isLabelled = (sentence: string) => label.test(flat(sentence))

/** Whether a sentence speaks to a machine. */
export const isPlanted = (sentence: string) => isCommand(sentence) || isLabelled(sentence)
