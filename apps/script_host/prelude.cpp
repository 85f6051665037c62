// The text of prelude.lua.
asm(R"(
    .section .rodata
    .global prelude_begin
    .global prelude_end
prelude_begin:
    .incbin ")" NIMROD_PRELUDE R"("
prelude_end:
    .section .note.GNU-stack,"",@progbits
)");
